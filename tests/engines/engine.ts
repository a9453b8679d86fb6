/** A browser engine under a protocol of its own, as far as the walk (walk.ts) needs it. */
export type Engine = {
  /** As it calls itself. */
  version: string;
  /** Opens an address and waits until the page is loaded. */
  navigate: (url: string) => Promise<void>;
  /** Through the tab's history. */
  goBack: () => Promise<void>;
  goForward: () => Promise<void>;
  /** Of what shows the page, in CSS pixels; WebKit counts its bars. */
  resize: (width: number, height: number) => Promise<void>;
  /** Runs a body of a function in the page; gives the text that it, or its promise, returns. */
  run: (body: string) => Promise<string>;
  /** Real input: both protocols take the same lists of actions. */
  perform: (sources: readonly InputSource[]) => Promise<void>;
  /** What its own protocol tells of the console since it was last asked. */
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
