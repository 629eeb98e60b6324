export declare function readImports(request: {
  readonly root: string
  readonly entries: readonly string[]
  readonly conditions: readonly string[]
}): Promise<Map<string, string[]>>
