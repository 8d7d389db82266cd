// Light or dark: as the system has it, or as the reader chose.

export type Theme = "light" | "dark";

const key = "burgeon-theme";

class ThemeChoice {
  private readonly system = matchMedia("(prefers-color-scheme: dark)");
  private isSystemDark = $state(this.system.matches);
  private chosen = $state<Theme | null>(readChoice());
  current = $derived<Theme>(this.chosen ?? (this.isSystemDark ? "dark" : "light"));

  constructor() {
    this.system.addEventListener("change", (event) => (this.isSystemDark = event.matches));
  }

  toggle(): void {
    this.chosen = this.current === "dark" ? "light" : "dark";
    localStorage.setItem(key, this.chosen);
  }
}

function readChoice(): Theme | null {
  const text = localStorage.getItem(key);
  return text === "light" || text === "dark" ? text : null;
}

export const theme = new ThemeChoice();
