type Clip = { html?: string; text?: string; files?: readonly File[] };

/** Pastes as the browser would, without the system's clipboard. */
export function paste(element: Element, clip: Clip): void {
  const clipboardData = dataOf(clip);
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** Drops files at the beginning of an element. */
export function drop(element: Element, ...files: File[]): void {
  const { left, top } = element.getBoundingClientRect();
  element.dispatchEvent(
    new DragEvent('drop', {
      bubbles: true,
      cancelable: true,
      clientX: left + 2,
      clientY: top + 2,
      dataTransfer: dataOf({ files }),
    }),
  );
}

function dataOf({ html = '', text = '', files = [] }: Clip): DataTransfer {
  const data = new DataTransfer();
  if (html) data.setData('text/html', html);
  if (text) data.setData('text/plain', text);
  for (const file of files) data.items.add(file);
  return data;
}
