import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './repository.mjs'

/**
 * Throws if Node is older than the root manifest requires, about which npm only warns.
 * @param {string} version defaults to the running Node's version
 */
export function requireNode(version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const wanted = engines.node.replace('>=', '')
  if (compare(version, wanted) >= 0) return
  throw new Error(
    `Foyer needs Node ${wanted} or newer, and this is Node ${version}. Install a newer one (nodejs.org, or your version manager), then run the command again.`,
  )
}

function compare(one, other) {
  const [major, minor] = one.split('.').map(Number)
  const [otherMajor, otherMinor] = other.split('.').map(Number)
  return major - otherMajor || minor - otherMinor
}
