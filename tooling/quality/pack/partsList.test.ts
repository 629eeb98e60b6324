import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { expect, it } from 'vitest'
import { partsList } from './partsList.js'
import { publicPackages } from './publicPackages.js'

interface Parts {
  readonly metadata: { readonly component: { readonly 'bom-ref': string } }
  readonly components: readonly {
    readonly 'bom-ref': string
    readonly name: string
    readonly group?: string
    readonly version: string
    readonly purl: string
    readonly licenses?: readonly {
      readonly expression?: string
      readonly license?: { readonly id?: string }
    }[]
  }[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
}

const text = partsList()
const { metadata, components, dependencies } = JSON.parse(text) as Parts
const dependsOn = (ref: string) => dependencies.find(each => each.ref === ref)?.dependsOn ?? []
const isOurs = (purl: string) => purl.startsWith('pkg:npm/%40foyer/')

it('writes a valid CycloneDX document that is identical for each run [USER-14]', async () => {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6)
  expect(await validator.validate(text)).toBeNull()
  expect(partsList()).toBe(text)
})

it('lists every public package and no private one of the workspace [USER-14]', () => {
  const names = publicPackages().map(({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`)
  expect(dependsOn(metadata.component['bom-ref']).toSorted()).toEqual(names.toSorted())
  expect(
    components
      .map(({ purl }) => purl)
      .filter(isOurs)
      .toSorted(),
  ).toEqual(names.toSorted())
})

it('gives each part a name, version, license, registry address and dependents [USER-14]', () => {
  const reached = new Set<string>()
  const follow = (ref: string) => {
    if (reached.has(ref)) return
    reached.add(ref)
    for (const each of dependsOn(ref)) follow(each)
  }
  follow(metadata.component['bom-ref'])
  reached.delete(metadata.component['bom-ref'])
  expect(components.map(each => each['bom-ref']).toSorted()).toEqual([...reached].toSorted())
  for (const { group, name, version, purl, licenses } of components) {
    const whole = group ? `${group}/${name}` : name
    expect(purl).toBe(`pkg:npm/${whole.replace('@', '%40')}@${version}`)
    // By its SPDX id or an expression of ids, not by an unknown name.
    const [licence] = licenses ?? []
    expect(licence?.expression ?? licence?.license?.id, purl).toBeDefined()
  }
})

it('follows transitive dependencies', () => {
  const below = (ref: string | undefined, name: string) =>
    dependsOn(ref ?? '').find(each => each.startsWith(`pkg:npm/${name}@`))
  const ours = components.find(({ purl }) => purl.startsWith('pkg:npm/%40foyer/adapters-evm@'))
  const viem = below(ours?.['bom-ref'], 'viem')
  expect(below(viem, 'abitype')).toBeDefined()
})
