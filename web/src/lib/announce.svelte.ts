// What screen readers are told when something changes without them.

class Announcer {
  text = $state("");
  private last = 0;

  say(text: string): void {
    // The same words twice would not be read again.
    this.text = text === this.text ? `${text}\u00a0` : text;
    this.last = Date.now();
  }

  /** At most every `seconds`; for what changes all the time. */
  sayRarely(text: string, seconds: number): void {
    if (Date.now() - this.last >= 1000 * seconds) this.say(text);
  }
}

export const announcer = new Announcer();
