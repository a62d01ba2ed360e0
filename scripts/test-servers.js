// Installs the Debian packages that some tests drive: real servers, and a browser. What is there already is left alone.
// Without apt or the right to use it, the reason is printed and the exit code is 0: those tests then say themselves why
// they do not run.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Packages, and a program by which each is recognised. */
const packages = {
  chromium: '/usr/bin/chromium',
  'docker-registry': '/usr/bin/docker-registry',
  fcgiwrap: '/usr/sbin/fcgiwrap',
  'nginx-light': '/usr/sbin/nginx',
  'openssh-server': '/usr/sbin/sshd',
};

const missing = Object.keys(packages).filter((name) => !existsSync(packages[name]));
if (missing.length > 0) install(missing);

function install(names) {
  if (!existsSync('/usr/bin/apt-get')) return say(`not installed, since there is no apt: ${names.join(', ')}`);
  if (process.getuid?.() !== 0) return say(`not installed, since only root may: apt-get install ${names.join(' ')}`);
  // Services must not start by themselves: the tests start their own on free ports.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { env, encoding: 'utf8', timeout: 900_000 });
  const arguments_ = ['install', '-y', '--no-install-recommends', ...names];
  let done = apt(...arguments_);
  if (done.status !== 0) {
    apt('update');
    done = apt(...arguments_);
  }
  say(
    done.status === 0
      ? `installed ${names.join(', ')}`
      : `could not install ${names.join(', ')}: ${done.stderr.trim()}`,
  );
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
