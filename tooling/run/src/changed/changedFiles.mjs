import { execFileSync } from 'node:child_process'
import { root } from '../repository.mjs'

/**
 * Returns the files that differ from a commit, in later commits and in the working tree, including new files.
 * @param {{ since?: string }} options By default the commit at which this branch left `main` of `origin`.
 * @returns {{ base: string, files: string[] }} paths from the root
 */
export function changedFiles({ since }) {
  const base = since ? resolve(since) : branchPoint()
  const changed = git('diff', '--name-only', base)
  const added = git('ls-files', '--others', '--exclude-standard')
  return { base, files: [...new Set([...changed, ...added])].sort() }
}

function branchPoint() {
  try {
    return git('merge-base', 'origin/main', 'HEAD')[0]
  } catch {
    throw new Error(
      'There is no branch `main` of `origin` to compare with: name a commit, as in `npm run test:changed -- --since HEAD~1`.',
    )
  }
}

function resolve(since) {
  try {
    return git('rev-parse', '--verify', `${since}^{commit}`)[0]
  } catch {
    throw new Error(`There is no commit ${since}: \`git log --oneline\` lists those there are.`)
  }
}

function git(...args) {
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
  return execFileSync('git', args, options).split('\n').filter(Boolean)
}
