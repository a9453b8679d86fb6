// A bare node:http server that answers everything with the same headers and bytes. A process of its own:
//   node scripts/bench/bare-server.ts HEADERS.json BODY PORT
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [headersFile = '', bodyFile = '', port] = process.argv.slice(2);
const headers: string[] = JSON.parse(readFileSync(headersFile, 'utf8'));
const body = readFileSync(bodyFile);
createServer((_, response) => response.writeHead(200, headers).end(body)).listen(Number(port), '127.0.0.1');
