import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { packageManager, root } from '../repository.mjs'

/** Caches that programs keep in the folder for temporary files, for later runs. */
const caches = /^(tsx-|node-compile-cache$|node-jiti$|jiti$|v8-compile-cache)/

/**
 * A checkout as a newcomer has it: HEAD (or another commit) in an empty folder, nothing installed, nothing built, an
 * empty home without a package manager on PATH. npm's cache and pnpm's store are shared, so that no network is needed.
 * @param {{ ref?: string }} options
 */
export function createColdClone({ ref = 'HEAD' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-cold-'))
  const path = join(folder, 'foyer')
  const git = (...args) => execFileSync('git', args, { cwd: existsSync(path) ? path : root, stdio: 'pipe' })
  const commit = execFileSync('git', ['rev-parse', ref], { cwd: root, encoding: 'utf8' }).trim()
  git('clone', '--quiet', '--no-checkout', root, path)
  git('checkout', '--quiet', commit)
  // As a newcomer has it, also where the checkout that is cloned stands on no branch.
  git('update-ref', 'refs/remotes/origin/main', commit)

  const [temporary, pnpm, home] = ['tmp', 'pnpm', 'home'].map(name => join(folder, name))
  for (const name of [temporary, pnpm, home]) mkdirSync(name)
  const env = newcomerEnvironment({ folder, home, temporary })

  return {
    path,
    commit,
    env,

    /** The same with pnpm on PATH, for who has installed it. */
    envWithPnpm() {
      if (readdirSync(pnpm).length === 0)
        execFileSync('npm', ['install', '--silent', '--prefix', pnpm, packageManager], { env, stdio: 'pipe' })
      return { ...env, PATH: [join(pnpm, 'node_modules/.bin'), env.PATH].join(delimiter) }
    },

    /** Removes everything that was built or put down for a while; `isInstalled` keeps what was installed. */
    clean({ isInstalled }) {
      for (const name of readdirSync(temporary))
        rmSync(join(temporary, name), { recursive: true, force: true })
      git('clean', '-xdfq', ...(isInstalled ? ['--exclude', 'node_modules'] : []))
      git('checkout', '--quiet', '--', '.')
      rmSync(env.TURBO_CACHE_DIR, { recursive: true, force: true })
    },

    /** Processes that a command in the clone has started, directly or not, and that run still: a line for each. */
    processes() {
      const rows = execFileSync('ps', ['-A', '-o', 'pid=,stat=,args='], { encoding: 'utf8' }).split('\n')
      return rows
        .map(row => row.trim())
        .filter(row => !/^\d+\s+Z/.test(row))
        .filter(row => row.includes(folder) || environmentOf(row.split(' ')[0]).includes(`HOME=${home}\0`))
    },

    /** What a command left in the folder for temporary files, its caches apart. */
    temporaryFiles: () => readdirSync(temporary).filter(name => !caches.test(name)),

    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  }
}

/** The environment of a new terminal: nothing of the npm and the turbo that started this run, and a home of its own. */
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

/** What a process was started with; empty where it has ended, and where the system does not tell. */
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
