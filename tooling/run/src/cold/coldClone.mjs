import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { packageManager, root } from '../repository.mjs'

/** Caches that programs keep in the folder for temporary files. */
const caches = /^(tsx-|node-compile-cache$|node-jiti$|jiti$|v8-compile-cache)/

/**
 * Creates a newcomer's checkout: HEAD or another commit in an empty folder, without installs and builds, and with an
 * empty home without a package manager on PATH. It shares npm's cache and pnpm's store, so that no network is needed.
 * @param {{ ref?: string }} options
 */
export function createColdClone({ ref = 'HEAD' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-cold-'))
  const path = join(folder, 'foyer')
  const git = (...args) => execFileSync('git', args, { cwd: existsSync(path) ? path : root, stdio: 'pipe' })
  const commit = execFileSync('git', ['rev-parse', ref], { cwd: root, encoding: 'utf8' }).trim()
  git('clone', '--quiet', '--no-checkout', root, path)
  git('checkout', '--quiet', commit)
  // A newcomer's clone has this branch, even if the cloned checkout is on none.
  git('update-ref', 'refs/remotes/origin/main', commit)

  const [temporary, pnpm, home] = ['tmp', 'pnpm', 'home'].map(name => join(folder, name))
  for (const name of [temporary, pnpm, home]) mkdirSync(name)
  const env = newcomerEnvironment({ folder, home, temporary })

  const removeTemporaryFiles = () => {
    for (const name of readdirSync(temporary))
      rmSync(join(temporary, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }

  return {
    path,
    commit,
    env,

    /** Returns the environment with pnpm on PATH, as for a newcomer who has installed it. */
    envWithPnpm() {
      if (readdirSync(pnpm).length === 0)
        execFileSync('npm', ['install', '--silent', '--prefix', pnpm, packageManager], { env, stdio: 'pipe' })
      return { ...env, PATH: [join(pnpm, 'node_modules/.bin'), env.PATH].join(delimiter) }
    },

    /** Removes builds and temporary files. `isInstalled` keeps the installed packages. */
    clean({ isInstalled }) {
      removeTemporaryFiles()
      git('clean', '-xdfq', ...(isInstalled ? ['--exclude', 'node_modules'] : []))
      git('checkout', '--quiet', '--', '.')
      rmSync(env.TURBO_CACHE_DIR, { recursive: true, force: true })
    },

    /** Returns a line for each running process that a command in the clone has started, directly or not. */
    processes() {
      const rows = execFileSync('ps', ['-A', '-o', 'pid=,stat=,args='], { encoding: 'utf8' }).split('\n')
      return rows
        .map(row => row.trim())
        .filter(row => !/^\d+\s+Z/.test(row))
        .filter(row => row.includes(folder) || environmentOf(row.split(' ')[0]).includes(`HOME=${home}\0`))
    },

    /** Returns the temporary files that a command left behind, except caches. */
    temporaryFiles: () => readdirSync(temporary).filter(name => !caches.test(name)),

    removeTemporaryFiles,

    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  }
}

/**
 * Returns the environment of a new terminal, with its own home and without the variables of this run's npm and turbo.
 */
function newcomerEnvironment({ folder, home, temporary }) {
  const inherited = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_|pnpm_|INIT_CWD|NODE_OPTIONS|NODE_PATH|TURBO_|FOYER_|CHROMIUM_PATH|VITEST|CI$)/i.test(name),
  )
  const shared = homedir()
  const userConfig = process.env.npm_config_userconfig ?? join(shared, '.npmrc')
  return {
    ...Object.fromEntries(inherited),
    PATH: process.env.PATH.split(delimiter)
      .filter(entry => !entry.includes('node_modules'))
      .join(delimiter),
    HOME: home,
    TMPDIR: temporary,
    TURBO_CACHE_DIR: join(folder, 'turbo'),
    XDG_DATA_HOME: process.env.XDG_DATA_HOME ?? join(shared, '.local/share'),
    XDG_CACHE_HOME: process.env.XDG_CACHE_HOME ?? join(shared, '.cache'),
    npm_config_cache: npmCache(),
    npm_config_update_notifier: 'false',
    ...(existsSync(userConfig) ? { npm_config_userconfig: userConfig } : {}),
  }
}

/** Returns the environment of a process, or an empty string if it has ended or the system does not provide it. */
function environmentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
  } catch {
    return ''
  }
}

function npmCache() {
  return execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim()
}
