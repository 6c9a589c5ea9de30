#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Caching compiled code between runs halves the time a command takes.
enableCompileCache();
const { runProgram } = await import('./program.ts');

// A reader such as head may close the output early; the command still finishes its work.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runProgram(process.argv.slice(2));
