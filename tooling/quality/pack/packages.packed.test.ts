import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPackageFromTarballData } from '@arethetypeswrong/core'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../repositoryRoot.js'
import { distProblems } from './distProblems.js'
import { partsFile, partsList } from './partsList.js'
import { publicPackages, tarballOf } from './publicPackages.js'
import { tarballProblems } from './tarballProblems.js'
import { type PublishedManifest, versionProblems } from './versionProblems.js'

/** Files that a server sends to browsers unchanged, and its container recipe. */
const ofServers = /^(?:dist\/pages\/.+\.(?:html|svg)|src\/page\/.+\.(?:html|svg)|Dockerfile|compose\.yaml)$/

describe.each(publicPackages())('the tarball of $name', publicPackage => {
  const tarball = tarballOf(publicPackage)
  const unpacked = createPackageFromTarballData(new Uint8Array(readFileSync(tarball)))
  const root = `/node_modules/${publicPackage.name}`

  it('passes publint and attw [USER-10]', async () => {
    expect(await tarballProblems(tarball)).toEqual([])
  })

  it('is readable and has a map from each script and declaration to its source', () => {
    const others = publicPackages().filter(({ name }) => name !== publicPackage.name)
    expect(
      distProblems(
        tarball,
        others.map(each => tarballOf(each)),
      ),
    ).toEqual([])
  })

  it('contains only the license, the read-me, the build and its sources', () => {
    const files = unpacked.listFiles(root).map(file => file.slice(root.length + 1))
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json', 'dist/index.js']))
    const strays = files.filter(
      file =>
        !/^(?:LICENSE|README\.md|package\.json|dist\/.+\.(?:(?:js|d\.ts)(?:\.map)?|css)|src\/.+\.(?:tsx?|css|json|svg))$/.test(
          file,
        ) && !(publicPackage.isServer && ofServers.test(file)),
    )
    expect(strays).toEqual([])
    expect(files.filter(file => /\.(?:test|stories)\.|\/(?:__fixtures__|stories)\//.test(file))).toEqual([])
  })

  it('contains the license of the repository', () => {
    expect(unpacked.readFile(`${root}/LICENSE`)).toBe(readFileSync(join(repositoryRoot, 'LICENSE'), 'utf8'))
    expect(JSON.parse(unpacked.readFile(`${root}/package.json`)).license).toBe('MIT')
  })

  it('specifies versions that exist outside of the workspace', () => {
    const { dependencies = {}, peerDependencies = {} } = JSON.parse(unpacked.readFile(`${root}/package.json`))
    const local = Object.entries({ ...dependencies, ...peerDependencies }).filter(([, range]) =>
      /^(?:workspace|catalog|link|file):/.test(String(range)),
    )
    expect(local).toEqual([])
    expect(unpacked.readFile(`${root}/package.json`)).not.toContain('@foyer/source')
  })
})

it('lets apps bring their own libraries, pins critical ones and agrees on shared versions', () => {
  const manifests = publicPackages().map((each): PublishedManifest => {
    const unpacked = createPackageFromTarballData(new Uint8Array(readFileSync(tarballOf(each))))
    return JSON.parse(unpacked.readFile(`/node_modules/${each.name}/package.json`))
  })
  expect(versionProblems(manifests)).toEqual([])
})

it('has a list of parts next to the tarballs', () => {
  expect(readFileSync(partsFile, 'utf8')).toBe(partsList())
})
