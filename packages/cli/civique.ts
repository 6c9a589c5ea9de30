#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Compiled code is kept between starts, which halves the time of a command.
enableCompileCache();
const { runProgram } = await import('./program.ts');

// A reader such as head may close the output early; the command finishes its work nevertheless.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runProgram(process.argv.slice(2));
