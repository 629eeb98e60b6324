import { statSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { repositoryRoot } from '../repositoryRoot.js'
import { packAll } from './packAll.js'
import { partsFile, partsList } from './partsList.js'

try {
  const tarballs = packAll()
  writeFileSync(partsFile, partsList())
  for (const file of [...tarballs, partsFile]) {
    const kilobytes = (statSync(file).size / 1000).toFixed(1)
    console.log(`${relative(repositoryRoot, file)}  ${kilobytes} kB`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
