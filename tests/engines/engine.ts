/** A browser engine under its own protocol, with what walk.ts needs of it. */
export type Engine = {
  /** Its name and version. */
  version: string;
  /** Opens an address and waits until the page is loaded. */
  navigate: (url: string) => Promise<void>;
  /** By the tab's history. */
  goBack: () => Promise<void>;
  goForward: () => Promise<void>;
  /** The window's size in CSS pixels; WebKit includes its toolbar. */
  resize: (width: number, height: number) => Promise<void>;
  /** Runs a function body in the page; returns the string that it, or its promise, returns. */
  run: (body: string) => Promise<string>;
  /** Trusted input: both protocols take the same action lists. */
  perform: (sources: readonly InputSource[]) => Promise<void>;
  /** Console messages since the last call, by its own protocol. */
  complaints: () => string[];
  stop: () => Promise<void>;
};

/** https://w3c.github.io/webdriver/#actions */
export type InputSource =
  | { type: 'key'; id: string; actions: readonly KeyAction[] }
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: readonly PointerAction[] };

type KeyAction = { type: 'keyDown' | 'keyUp'; value: string };
type PointerAction =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 };
