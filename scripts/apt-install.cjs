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

// apt repeats a download that failed, and waits for another apt.
var PATIENTLY = ['-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=120'];

// Output goes to stderr: stdout is for the command that follows.
function aptGet(args) {
  var result = spawn('apt-get', PATIENTLY.concat(args), { stdio: [0, 2, 2] });
  return !result.error && result.status === 0;
}

function update() {
  // A list that cannot be updated may still have the packages.
  aptGet(['update', '-qq']);
}

function install(packages) {
  return packages.length === 0 || aptGet(['install', '-y', '-qq', '--no-install-recommends'].concat(packages));
}

// Installs Debian packages as root. Prints their names first, and prompts once on a terminal. Returns false if needed
// packages could not be installed, also at a second try.
// The tests run without the optional packages: each is installed separately, so that one without a source fails alone.
exports.aptInstall = function (needed, optional) {
  if (needed.length === 0 && optional.length === 0) return true;
  if (needed.length > 0) print('The tests need these Debian packages: ' + needed.join(' '));
  if (optional.length > 0) print('Optional Debian packages, with which the tests are faster: ' + optional.join(' '));
  if (isInteractive() && !isConfirmed('Install them with apt-get? [Y/n] ')) return true;
  print('Installing them (apt-get update, apt-get install) …');
  update();
  if (!install(needed)) {
    update();
    if (!install(needed)) return false;
  }
  install(optional);
  return true;
};
