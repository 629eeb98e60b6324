import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../repositoryRoot.js'
import { bareTypeNamesIn } from './bareTypeNames.js'
import { oldWordsIn } from './oldWordsIn.js'
import { oldWords } from './words.js'

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

const packages = join(repositoryRoot, 'packages')
const files = readdirSync(packages).flatMap(name => sources(join(packages, name, 'src')))

it("finds no old word in a package's sources, and needs every exception", () => {
  expect(files.length).toBeGreaterThan(500)
  const all = files.flatMap(file => {
    const path = relative(packages, file)
    return oldWordsIn(path, readFileSync(file, 'utf8')).map(each => ({ path, ...each }))
  })
  const refused = all.filter(({ exception }) => !exception)
  expect(refused.map(({ path, line, text, use }) => `${path}:${line} ${text}: ${use}`)).toEqual([])
  const used = new Set(all.map(({ exception }) => exception))
  const exceptions = oldWords.flatMap(({ except = [] }) => except)
  expect(exceptions.filter(each => !used.has(each))).toEqual([])
})

it("finds no type in a package's sources whose whole name is a participle or a vague word", () => {
  const bare = files.flatMap(file =>
    bareTypeNamesIn(file, readFileSync(file, 'utf8')).map(each => `${relative(packages, file)}:${each}`),
  )
  expect(bare).toEqual([])
})
