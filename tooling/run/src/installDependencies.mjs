import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandEnvironment, packageManager, reportFolder, root } from './repository.mjs'
import { runCommand } from './runCommand.mjs'

const timeoutMs = 10 * 60_000

/**
 * Installs exactly what the lockfile names, without a word unless it fails.
 * @param {AbortSignal} signal
 * @returns {Promise<{ isInstalled: boolean, output: string }>}
 */
export async function installDependencies(signal) {
  const logFile = join(reportFolder, 'install.log')
  const command = ['npx', '-y', packageManager, 'install', '--frozen-lockfile', '--prefer-offline']
  const code = await runCommand({ command, cwd: root, env: commandEnvironment(), logFile, timeoutMs, signal })
  return { isInstalled: code === 0, output: readFileSync(logFile, 'utf8') }
}
