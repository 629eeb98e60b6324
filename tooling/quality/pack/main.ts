import { statSync } from 'node:fs'
import { relative } from 'node:path'
import { repositoryRoot } from '../repositoryRoot.js'
import { packAll } from './packAll.js'

try {
  for (const tarball of packAll()) {
    const kilobytes = (statSync(tarball).size / 1000).toFixed(1)
    console.log(`${relative(repositoryRoot, tarball)}  ${kilobytes} kB`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
