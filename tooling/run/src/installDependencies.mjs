import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandEnvironment, packageManager, reportFolder, root } from './repository.mjs'
import { runCommand } from './runCommand.mjs'

const timeoutMs = 10 * 60_000

/**
 * Installs exactly what the lockfile contains. Resolves to the package manager's output and never rejects.
 * @param {{ signal: AbortSignal, onOutput?: (text: string) => void }} options
 * @returns {Promise<{ isInstalled: boolean, output: string, logFile: string }>}
 */
export async function installDependencies({ signal, onOutput }) {
  const logFile = join(reportFolder, 'install.log')
  const command = [
    'npx',
    '--yes',
    '--prefer-offline',
    packageManager,
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
  ]
  const env = commandEnvironment()
  const code = await runCommand({ command, cwd: root, env, logFile, timeoutMs, signal, onOutput })
  return { isInstalled: code === 0, output: readFileSync(logFile, 'utf8'), logFile }
}

/**
 * Returns the progress of an installation from pnpm's last progress line. Before the first line, npm looks for pnpm
 * and pnpm looks for changes.
 * @param {string} output
 */
export function installProgress(output) {
  const lines = [...output.matchAll(/Progress: resolved (\d+), reused (\d+), downloaded (\d+), added (\d+)/g)]
  const last = lines.at(-1)
  if (!last) return `${packageManager} looks at what is installed`
  const [resolved, reused, downloaded, added] = last.slice(1).map(Number)
  const packages = resolved.toLocaleString('en')
  if (added > 0) return `${added.toLocaleString('en')} of ${packages} packages in place`
  return `${(reused + downloaded).toLocaleString('en')} of ${packages} packages fetched`
}

const registryPattern =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ERR_PNPM_META_FETCH_FAIL/

/**
 * Returns advice about a failed installation.
 * @param {{ output: string, logFile: string }} install
 */
export function installAdvice({ output, logFile }) {
  const next = adviceFor(output)
  const lastLines = output.trimEnd().split('\n').slice(-15).join('\n')
  return `${lastLines}\n\nThe packages could not be installed. ${next}\nThe whole output: ${logFile}`
}

function adviceFor(output) {
  if (output.includes('ERR_PNPM_OUTDATED_LOCKFILE'))
    return `pnpm-lock.yaml does not match the package.json files: run \`npx ${packageManager} install\`.`
  if (output.includes('ENOSPC')) return 'The disk is full: free about 3 GB and run the command again.'
  if (output.includes('EACCES') || output.includes('EPERM'))
    return 'A folder cannot be written to: look at the path in the error above, then run the command again.'
  if (registryPattern.test(output))
    return 'The npm registry did not answer: `npm ping` tells whether it can be reached. Then run the command again.'
  return 'Run the command again. If it fails the same way, delete the folder node_modules first.'
}

/**
 * Runs the installation as a step of the checks. Its log is printed if it fails.
 * @param {AbortSignal} signal
 */
export async function installStep(signal) {
  const startedAt = Date.now()
  const { isInstalled, logFile } = await installDependencies({ signal })
  const seconds = (Date.now() - startedAt) / 1000
  return { name: 'install', passed: isInstalled ? 1 : 0, failed: isInstalled ? 0 : 1, seconds, logFile }
}
