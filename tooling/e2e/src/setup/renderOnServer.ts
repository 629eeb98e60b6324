import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** What a plain Node process prints that runs a host's server script: no browser globals, no loader. Rejects on noise. */
export async function renderOnServer(script: string): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script])
  if (stderr) throw new Error(`The server complained: ${stderr}`)
  return stdout
}
