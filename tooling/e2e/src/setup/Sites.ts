import type { DevstackServices } from '@foyer/devstack'

/** The URLs of this run. Each has its own loopback origin, and all parts of the local stack run. */
export interface Sites extends Required<DevstackServices> {
  /** The lab with React's development build, in which StrictMode and hydration report problems. */
  readonly lab: string
  /** The lab as published, under the strict policy of the documentation. */
  readonly strictLab: string
  /** The strict lab, whose policy also allows style elements with {@link styleNonce}. */
  readonly nonceLab: string
  /**
   * A page that shows an app inside itself and answers as a wallet. Also served at `lab.localhost`, another origin.
   */
  readonly around: string
  /** The bare host by the major version of its React. */
  readonly hosts: Readonly<Record<ReactMajor, string>>
  /** The site with `other.js`: a host with React 19, built as {@link otherVersion} of Foyer. */
  readonly otherHost: string
  /** The server scripts of the same hosts, as file paths. */
  readonly hostServers: Readonly<Record<ReactMajor, string>>
}

/** The nonce in the policy of the site `nonceLab`. */
export const styleNonce = 'bGFicyBvd24gbm9uY2U'

/** The major versions of React that hosts use. */
export const reactMajors = ['18', '19'] as const

/** The version of Foyer in the bare host that is loaded into another host's page. */
export const otherVersion = '999.0.0'

export type ReactMajor = (typeof reactMajors)[number]

const variable = 'FOYER_E2E_SITES'

/**
 * Publishes the sites in the environment, which the workers inherit. A program that drives the lab itself calls this
 * with the sites it started.
 */
export function publishSites(sites: Partial<Sites>): void {
  process.env[variable] = JSON.stringify(sites)
}

/** Returns the sites of this run, or `undefined` before they are up, as when the configuration is first read. */
export function sitesIfUp(): Sites | undefined {
  const text = process.env[variable]
  return text ? (JSON.parse(text) as Sites) : undefined // written by publishSites
}

/** Returns the sites of this run. Throws outside of a run. */
export function readSites(): Sites {
  const sites = sitesIfUp()
  if (!sites) throw new Error('The sites are not up: run the suite through its config.')
  return sites
}
