import type { DevstackServices } from '@foyer/devstack'

/** The addresses of this run: each is an origin of its own on loopback. Every part of the local stack runs. */
export interface Sites extends Required<DevstackServices> {
  /** The lab with React's development build, in which StrictMode and hydration speak up. */
  readonly lab: string
  /** The lab as it is published, under the strict policy of the documentation. */
  readonly strictLab: string
  /** A page that shows an app inside itself and answers as a wallet does; also at `lab.localhost`, another origin. */
  readonly around: string
  /** A bare host, by the major version of its React. */
  readonly hosts: Readonly<Record<ReactMajor, string>>
  /** Where a page gets `other.js` from: a host with React 19, built as {@link otherVersion} of Foyer. */
  readonly otherHost: string
  /** The same hosts' scripts for the server, as file paths. */
  readonly hostServers: Readonly<Record<ReactMajor, string>>
}

/** The majors of React that hosts use. */
export const reactMajors = ['18', '19'] as const

/** The version of Foyer in a bare host that is loaded into the page of another one. */
export const otherVersion = '999.0.0'

export type ReactMajor = (typeof reactMajors)[number]

const variable = 'FOYER_E2E_SITES'

/**
 * Makes the sites known to the workers, which inherit the environment. A program that drives the lab alone publishes what it
 * has started.
 */
export function publishSites(sites: Partial<Sites>): void {
  process.env[variable] = JSON.stringify(sites)
}

/** The sites of this run; nothing before they are up, as while the configuration is read for the first time. */
export function sitesIfUp(): Sites | undefined {
  const text = process.env[variable]
  return text ? (JSON.parse(text) as Sites) : undefined // written by publishSites
}

/** The sites of this run. Throws outside of one. */
export function readSites(): Sites {
  const sites = sitesIfUp()
  if (!sites) throw new Error('The sites are not up: run the suite through its config.')
  return sites
}
