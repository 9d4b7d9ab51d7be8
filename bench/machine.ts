import { cpus, totalmem } from 'node:os'

/** Printed with every result, since results are only comparable on the same machine. */
export const machineDescription = `${cpus().length} cores of ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`
