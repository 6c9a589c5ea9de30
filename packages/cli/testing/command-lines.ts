import { runProgram } from '../program.ts';

/** A command line, and where it is run. */
export interface CommandLine {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
}

const own = { ...process.env };

// Runs the command lines that its parent sends, one after the other, and sends what each has written.
process.on('message', async ({ args, env, cwd }: CommandLine) => {
  for (const name of Object.keys(process.env)) if (!(name in own)) delete process.env[name];
  Object.assign(process.env, env);
  process.chdir(cwd);
  process.exitCode = undefined;
  const [stdout, stderr] = [capture(process.stdout), capture(process.stderr)];
  const code = await runProgram(args, () => false);
  process.send!({ code, stdout: stdout(), stderr: stderr() });
});

/** Keeps what is written to a stream from now on; the function that is returned ends that, and tells it. */
function capture(stream: NodeJS.WriteStream): () => string {
  const chunks: Buffer[] = [];
  const { write } = stream;
  stream.write = ((chunk: string | Uint8Array, encoding?: unknown, done?: unknown) => {
    chunks.push(Buffer.from(chunk as string));
    const written = typeof encoding === 'function' ? encoding : done;
    if (typeof written === 'function') process.nextTick(written as () => void);
    return true;
  }) as typeof stream.write;
  return () => {
    stream.write = write;
    return Buffer.concat(chunks).toString();
  };
}
