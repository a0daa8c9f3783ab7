'use strict';
// Part of ensure-install.cjs: old syntax, no dependencies.
var fs = require('fs');
var tty = require('tty');
var spawn = require('child_process').spawnSync;

// Whether a prompt can be shown: not in CI and not without a terminal.
function isInteractive() {
  return !process.env.CI && tty.isatty(0) && tty.isatty(2);
}

// Enter and words with "y" are yes; the end of the input is no.
function isConfirmed(question) {
  process.stderr.write(question);
  var buffer = Buffer.alloc(256);
  var length = fs.readSync(0, buffer, 0, buffer.length, null);
  return length > 0 && /^(?:y.*)?$/i.test(buffer.toString('utf8', 0, length).trim());
}

// Output goes to stderr: stdout is for the command that follows.
function aptGet(args) {
  spawn('apt-get', args, { stdio: [0, 2, 2] });
}

// Installs Debian packages as root. Prints their names first, and prompts once on a terminal.
exports.aptInstall = function (packages) {
  process.stderr.write('The tests need these Debian packages: ' + packages.join(' ') + '\n');
  if (isInteractive() && !isConfirmed('Install them with apt-get? [Y/n] ')) return;
  process.stderr.write('Installing them (apt-get update, apt-get install) …\n');
  aptGet(['update', '-qq']);
  aptGet(['install', '-y', '-qq', '--no-install-recommends'].concat(packages));
};
