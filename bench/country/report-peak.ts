/** Loaded with `--import` into a measured program: prints the program's peak memory when it ends. */
process.on('exit', () => {
  process.stderr.write(`\npeak memory ${process.resourceUsage().maxRSS * 1024} bytes\n`);
});
