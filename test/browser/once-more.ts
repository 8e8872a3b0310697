/** A browser on a loaded machine is asked once more, and what went wrong the first time is printed, not swallowed. */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
