import { data } from "react-router";
import { errorStatus, isAppError } from "#domain/errors.ts";

/**
 * Awaits an operation. What it refuses becomes a response, because React Router hides the message of any other error in
 * production; the root error boundary shows it.
 */
export async function orRespond<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    if (isAppError(error)) throw data({ code: error.code, message: error.message }, { status: errorStatus(error) });
    throw error;
  }
}
