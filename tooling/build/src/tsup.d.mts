/** The tsup options. A named type, because packages cannot name the types of tsup's own dependencies. */
export interface PackageBuild {
  readonly clean?: boolean | string[]
}

export declare function definePackage(parts?: {
  readonly entries?: readonly string[]
  readonly serverEntries?: readonly string[]
  readonly react?: boolean
  readonly external?: readonly (string | RegExp)[]
  readonly splitsComponents?: boolean
}): PackageBuild
