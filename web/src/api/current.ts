// The engine of this page, for components.
import { createContext } from "svelte";
import type { Engine } from "./engine";

export const [getEngine, setEngine] = createContext<Engine>();
