'use strict';
// Runs before every command, possibly under an old Node on a clean clone: old syntax, no dependencies.
// Runs npm ci when the lockfile is newer than the installed packages; with --browser it also finds the
// programs and fonts of the tests.
var fs = require('fs');
var path = require('path');
var spawn = require('child_process').spawnSync;
var aptInstall = require('./apt-install.cjs').aptInstall;

var root = path.join(__dirname, '..');
process.chdir(root);

function modified(file) {
  try {
    return fs.statSync(file).mtimeMs;
  } catch (_error) {
    return 0;
  }
}

function print(line) {
  process.stderr.write(line + '\n');
}

// Output goes to stderr: stdout is for the command that follows, and may be piped.
function run(command, args) {
  var result = spawn(command, args, { stdio: [0, 2, 2], shell: process.platform === 'win32' });
  return !result.error && result.status === 0;
}

function stop(message) {
  print(message);
  process.exit(1);
}

var major = Number(process.versions.node.split('.')[0]);

if (modified('package-lock.json') > modified('node_modules/.package-lock.json')) {
  print('Installing dependencies' + (major < 24 ? ', Node 24 among them' : '') + ' (npm ci) …');
  // The log level hides a warning for each package that rejects this Node: they run with the installed Node.
  var npmCi = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  // The second call is for a network failure.
  if (!run('npm', npmCi) && !run('npm', npmCi)) {
    stop('npm ci failed. Read its message above, correct the cause and run the command again.');
  }
  // npm copies the time of the lockfile; a newer time marks the installation as complete.
  var now = new Date();
  fs.utimesSync('node_modules/.package-lock.json', now, now);
}

var bundled = path.join('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
if (major < 24 && !fs.existsSync(bundled)) {
  stop('Node 24 is needed and this is ' + process.version + '. Install Node 24 (https://nodejs.org) and try again.');
}

if (process.argv.indexOf('--browser') !== -1) {
  var browsers = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'];
  var downloaded = null;
  try {
    downloaded = require(path.join(root, 'node_modules', 'playwright')).chromium.executablePath();
  } catch (_error) {
    downloaded = null;
  }
  browsers.push(downloaded);
  var found = browsers.filter(function (file) {
    return file && fs.existsSync(file);
  })[0];
  // One file of each Debian package that the tests need besides the browser.
  var packages = {
    nginx: '/usr/sbin/nginx',
    'libnginx-mod-http-brotli-static': '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
    postgresql: '/usr/bin/pg_ctlcluster',
    caddy: '/usr/bin/caddy',
    // Journeys see no other fonts: see tests/support/fonts.ts.
    'fonts-noto-core': '/usr/share/fonts/truetype/noto/NotoSansBengali-Regular.ttf',
    'fonts-dejavu-core': '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
  };
  var isMissing = function (name) {
    return !fs.existsSync(packages[name]);
  };
  var missing = Object.keys(packages).filter(isMissing);
  var needed = (found ? [] : ['chromium']).concat(missing);
  // With this package journeys take a fifth less time; without it they run in the whole browser.
  var optional = [];
  var shell = '/usr/bin/chromium-headless-shell';
  var isDebian = fs.existsSync('/etc/os-release') && /^ID=debian$/m.test(fs.readFileSync('/etc/os-release', 'utf8'));
  if (isDebian && (!found || found === '/usr/bin/chromium') && !fs.existsSync(shell)) optional.push(path.basename(shell));
  var isRoot = typeof process.getuid === 'function' && process.getuid() === 0;
  if (isRoot && process.platform === 'linux') {
    if (!aptInstall(needed, optional)) {
      stop('apt-get could not install the Debian packages of the tests. Its message above names the cause: correct it and try again.');
    }
    found = found || fs.existsSync('/usr/bin/chromium');
    missing = missing.filter(isMissing);
  }
  if (!found) {
    stop('The tests need a Chromium browser: install one, or set CHROME_PATH to its executable, and try again.');
  }
  if (missing.length > 0) {
    stop('The tests need these Debian packages, install them and try again: apt-get install ' + missing.join(' '));
  }
}
