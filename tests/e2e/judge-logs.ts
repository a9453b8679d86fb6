export { judgeLogs as default } from '#tests/helpers/run-log.ts';
