// Exit code 0 when the service in this container is ready. A distroless image has no curl.
const port = process.env.CIVIQUE_PORT ?? '8080';
const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
