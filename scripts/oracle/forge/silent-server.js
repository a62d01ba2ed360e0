// A server that takes requests and never answers, so that a run renders until somebody ends it.
import { createServer } from 'node:http';

/** Its address, a promise of the first request, and its end. */
export async function silentServer() {
  let tell;
  const asked = new Promise((resolve) => {
    tell = resolve;
  });
  const server = createServer(() => tell());
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
