import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../repositoryRoot.js'
import { readTestIdTable, testIdPlaces, toTestIdModule, withTestIdTables } from './testIds.js'

// Writes the test ids of the sources into `@foyer/testing` and into the documentation.
const table = readTestIdTable()
const module = join(repositoryRoot, testIdPlaces.module)
writeFileSync(module, toTestIdModule(table))
execFileSync(join(repositoryRoot, 'node_modules/.bin/biome'), ['check', '--write', module])
const page = join(repositoryRoot, testIdPlaces.page)
writeFileSync(page, withTestIdTables(readFileSync(page, 'utf8'), table))
