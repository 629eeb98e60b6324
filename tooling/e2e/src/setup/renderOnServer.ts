import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Runs a host's server script in plain Node, without browser globals or loader, and resolves to its output. Rejects
 * if it writes to stderr.
 */
export async function renderOnServer(script: string): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script])
  if (stderr) throw new Error(`The server complained: ${stderr}`)
  return stdout
}
