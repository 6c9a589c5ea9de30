/** Loaded with `--import` into a program that is measured: at its end, it says how much memory it has had at most. */
process.on('exit', () => {
  process.stderr.write(`\npeak memory ${process.resourceUsage().maxRSS * 1024} bytes\n`);
});
