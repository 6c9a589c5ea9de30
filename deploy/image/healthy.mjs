// Exit code 0 when the service in this container is ready. A distroless image has no curl.
const port = process.env.CIVIQUE_PORT ?? '8080';
const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
  async (answer) => {
    // A body that is not read would keep the process from ending.
    await answer.arrayBuffer();
    return answer.ok;
  },
  () => false,
);
process.exitCode = isReady ? 0 : 1;
