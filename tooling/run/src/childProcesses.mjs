import { execFileSync } from 'node:child_process'

/**
 * Returns the ids of all processes that a process has started, directly or not, in any group or session. Does not
 * work on Windows.
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
 * Returns whether a process exists and has not ended. A zombie process counts as ended.
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
