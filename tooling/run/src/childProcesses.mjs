import { execFileSync } from 'node:child_process'

/**
 * The process ids of everything that a process has started, directly or not. Groups and sessions of their own make no
 * difference. Not for Windows.
 * @param {number} ancestor
 * @returns {number[]}
 */
export function childProcesses(ancestor) {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const processes = rows.map(row => row.trim().split(/\s+/).map(Number))
  const family = [ancestor]
  for (const parent of family) {
    family.push(...processes.filter(([, parentId]) => parentId === parent).map(([id]) => id))
  }
  return family.slice(1)
}

/**
 * Whether a process is there and has not ended. A process that ended and is only kept for its parent counts as gone.
 * @param {number} id
 */
export function isRunning(id) {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(id)], { encoding: 'utf8' })
      .trim()
      .startsWith('Z')
  } catch {
    return false
  }
}
