const unwritable = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']

/**
 * Describes a failure of `npm start` for a person: the failure and the next step.
 * @param {unknown} error
 */
export function toAdvice(error) {
  const message = error instanceof Error ? error.message : String(error)
  if (isMissingModule(error))
    return `${message}\n\nA file or a package that the lab needs is not there. \`git status\` tells whether a file of this checkout was deleted. If not, delete the folder node_modules and run \`npm start\` again.`
  if (error?.name === 'SyntaxError' || /^Transform failed/.test(message))
    return `${message}\n\nA file of this checkout cannot be read: \`git diff\` tells what was changed.`
  if (unwritable.includes(error?.code) && error.path)
    return `${message}\n\n${error.path} cannot be written to: look at its owner and its kind, then run \`npm start\` again.`
  return message
}

function isMissingModule(error) {
  return ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED'].includes(error?.code)
}
