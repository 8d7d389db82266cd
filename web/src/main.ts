import { mount } from "svelte";
import App from "./App.svelte";
import { HttpEngine } from "./api/http";
import "./app.css";

const token = document.querySelector<HTMLMetaElement>('meta[name="token"]')?.content ?? "";
const target = document.getElementById("app");
target?.replaceChildren();
if (target) mount(App, { target, props: { engine: new HttpEngine(token) } });
