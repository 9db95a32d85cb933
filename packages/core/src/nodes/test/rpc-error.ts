import { parseAnswer } from '../rpc/parse-answer';

/** The error of a node that answers with this code of JSON-RPC. */
export function createRpcError(code: number, message: string): Error {
  try {
    parseAnswer(JSON.stringify({ error: { code, message } }), 'https://node.example');
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('no error');
}
