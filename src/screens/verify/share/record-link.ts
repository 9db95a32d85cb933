/** The path of a record's page on this site. */
export function getRecordPath(signature: string, clusterId: string): string {
  return `/verify/${encodeURIComponent(signature)}?cluster=${encodeURIComponent(clusterId)}`;
}

/** The whole address, to pass on. */
export function getRecordLink(signature: string, clusterId: string): string {
  return `${location.origin}${getRecordPath(signature, clusterId)}`;
}
