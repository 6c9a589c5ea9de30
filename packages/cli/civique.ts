#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Caching compiled code between runs halves the time a command takes.
enableCompileCache();
const { runProgram } = await import('./program.ts');
const { watchStandardStreams } = await import('./standard-streams.ts');

const args = process.argv.slice(2);
const isTold = watchStandardStreams(args);
const code = await runProgram(args, isTold);
if (code !== 0) process.exitCode = code;
