import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The absolute path of the checkout. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '')

/** The folder for logs and reports of the checks. Git ignores it, and each run empties it first. */
export const reportFolder = join(root, 'artifacts/checks')

/** The package manager and version of the root manifest, such as `pnpm@10.34.9`. */
export const packageManager = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager

/**
 * Returns the environment of every command: the workspace's own programs first, no colors and no telemetry. pnpm is
 * installed in this package. In the root, `pnpm exec turbo` would find it by a relative path and fail to start it.
 */
export function commandEnvironment() {
  const programs = ['node_modules/.bin', 'tooling/run/node_modules/.bin'].map(folder => join(root, folder))
  return {
    ...process.env,
    PATH: [...programs, process.env.PATH].join(delimiter),
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
    TURBO_TELEMETRY_DISABLED: '1',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    DO_NOT_TRACK: '1',
    // The first step installs. A second install during a step would conflict with parallel steps.
    npm_config_verify_deps_before_run: 'false',
  }
}
