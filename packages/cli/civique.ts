#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Compiled code is kept between starts: a command answers in half the time.
enableCompileCache();
const { runProgram } = await import('./program.ts');

// Whoever reads the output may have seen enough: what else there is to do is done nevertheless.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runProgram(process.argv.slice(2));
