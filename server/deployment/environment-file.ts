/** Blanks, line ends, escapable characters and comment marks, as systemd defines them. */
const blank = ' \t\n\r';
const lineEnd = '\n\r';
const escapable = '"\\`$';
const comment = '#;';

/** A variable name that systemd accepts; a line such as `export A=b` has none. */
const nameForm = /^[A-Za-z_][A-Za-z0-9_]*$/;

type State =
  | 'before name'
  | 'name'
  | 'before value'
  | 'value'
  | 'escaped'
  | "'"
  | '"'
  | 'escaped in "'
  | 'comment'
  | 'escaped in comment';

/**
 * Parses a file of `EnvironmentFile=` as systemd does (systemd.exec(5), `parse_env_file` of its source). It
 * is not a shell: blanks, `$` and `#` inside a value are literal, quotes may open and close anywhere, and a
 * backslash escapes the next character.
 * @returns the variables by name; the last one of a name wins
 */
export function parseEnvironmentFile(text: string): Record<string, string> {
  const variables: Record<string, string> = {};
  let state: State = 'before name';
  let name = '';
  let value = '';
  /** Length of the value without trailing blanks, which are dropped unless quoted or escaped. */
  let valueEnd = 0;
  const add = (text: string, stays: boolean) => {
    value += text;
    if (stays) valueEnd = value.length;
  };
  const take = () => {
    if (nameForm.test(name.trim())) variables[name.trim()] = value.slice(0, valueEnd);
    [name, value, valueEnd, state] = ['', '', 0, 'before name'];
  };
  const steps: Record<State, (char: string) => void> = {
    'before name': (char) => {
      if (comment.includes(char)) state = 'comment';
      else if (!blank.includes(char)) [name, state] = [char, 'name'];
    },
    name: (char) => {
      if (lineEnd.includes(char)) [name, state] = ['', 'before name'];
      else if (char === '=') state = 'before value';
      else name += char;
    },
    'before value': (char) => {
      if (lineEnd.includes(char)) take();
      else if (char === "'" || char === '"') state = char;
      else if (char === '\\') state = 'escaped';
      else if (!blank.includes(char)) {
        state = 'value';
        add(char, true);
      }
    },
    value: (char) => {
      if (lineEnd.includes(char)) take();
      else if (char === '\\') {
        valueEnd = value.length;
        state = 'escaped';
      } else add(char, !blank.includes(char));
    },
    escaped: (char) => {
      state = 'value';
      if (!lineEnd.includes(char)) add(char, true);
    },
    "'": (char) => {
      if (char === "'") state = 'before value';
      else add(char, true);
    },
    '"': (char) => {
      if (char === '"') state = 'before value';
      else if (char === '\\') state = 'escaped in "';
      else add(char, true);
    },
    'escaped in "': (char) => {
      state = '"';
      if (escapable.includes(char)) add(char, true);
      else if (char !== '\n') add(`\\${char}`, true);
    },
    comment: (char) => {
      if (char === '\\') state = 'escaped in comment';
      else if (lineEnd.includes(char)) state = 'before name';
    },
    'escaped in comment': (char) => {
      state = lineEnd.includes(char) ? 'before name' : 'comment';
    },
  };
  for (const char of text) steps[state](char);
  if (!['before name', 'name', 'comment', 'escaped in comment'].includes(state)) take();
  return variables;
}
