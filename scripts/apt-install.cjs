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

function print(line) {
  process.stderr.write(line + '\n');
}

// Output goes to stderr: stdout is for the command that follows.
function aptGet(args) {
  spawn('apt-get', args, { stdio: [0, 2, 2] });
}

// Installs Debian packages as root. Prints their names first, and prompts once on a terminal.
// The tests run without the optional ones: those are installed on their own, so that one without a source fails alone.
exports.aptInstall = function (needed, optional) {
  var groups = [needed, optional].filter(function (packages) {
    return packages.length > 0;
  });
  if (groups.length === 0) return;
  if (needed.length > 0) print('The tests need these Debian packages: ' + needed.join(' '));
  if (optional.length > 0) print('Optional Debian packages, with which the tests are faster: ' + optional.join(' '));
  if (isInteractive() && !isConfirmed('Install them with apt-get? [Y/n] ')) return;
  print('Installing them (apt-get update, apt-get install) …');
  aptGet(['update', '-qq']);
  groups.forEach(function (packages) {
    aptGet(['install', '-y', '-qq', '--no-install-recommends'].concat(packages));
  });
};
