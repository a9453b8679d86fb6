import { vi } from 'vitest';

/** What the page asks of the site. */
type Asked = { method: string; path: string; search: URLSearchParams; form: FormData };

type Answer = (asked: Asked) => Response | Promise<Response>;

/**
 * The site's answers in this test, by path, for fetch and uploads; other addresses fail. Returns the requests
 * so far, as « POST /admin/images ».
 */
export function serve(answers: Readonly<Record<string, Answer>>): string[] {
  const asked: string[] = [];
  const reach: Reach = async (method, address, body) => {
    const { pathname: path, searchParams: search } = new URL(address, location.href);
    asked.push(`${method} ${path}`);
    const answer = answers[path];
    if (!answer) throw new TypeError(`Failed to fetch ${path}`);
    return answer({ method, path, search, form: body instanceof FormData ? body : new FormData() });
  };
  vi.stubGlobal('fetch', (address: string | URL, init: RequestInit = {}) => fetched(reach, address, init));
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends Uploading {
      override reach = reach;
    },
  );
  return asked;
}

type Reach = (method: string, address: string, body: unknown) => Promise<Response>;

function fetched(reach: Reach, address: string | URL, { method = 'GET', body, signal }: RequestInit) {
  return new Promise<Response>((resolve, reject) => {
    const abort = () => reject(new DOMException('The request was aborted', 'AbortError'));
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    reach(method, String(address), body).then(resolve, reject);
  });
}

/** The part of XMLHttpRequest that uploads use: progress stays at half until the answer comes. */
class Uploading {
  upload: { onprogress?: (progress: { lengthComputable: true; loaded: number; total: number }) => void } = {};
  status = 0;
  response: unknown = null;
  responseType = '';
  timeout = 0;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  reach: Reach = () => Promise.reject(new TypeError('nowhere'));
  #to = { method: '', address: '' };
  #isOver = false;

  open(method: string, address: string) {
    this.#to = { method, address };
  }

  send(body: FormData) {
    const { method, address } = this.#to;
    void this.#answered(this.reach(method, address, body));
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
  }

  abort() {
    this.#isOver = true;
    this.onabort?.();
  }

  async #answered(answer: Promise<Response>) {
    try {
      const response = await answer;
      this.response = await response.json();
      this.status = response.status;
      if (!this.#isOver) this.onload?.();
    } catch {
      if (!this.#isOver) this.onerror?.();
    }
  }
}
