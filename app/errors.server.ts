import { data } from "react-router";
import { errorStatus, isAppError } from "#domain/errors.ts";

/**
 * Awaits an operation and turns its AppError into a response, because React Router hides the messages of other errors
 * in production. The root error boundary shows the response.
 */
export async function orRespond<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    if (isAppError(error)) throw data({ code: error.code, message: error.message }, { status: errorStatus(error) });
    throw error;
  }
}
